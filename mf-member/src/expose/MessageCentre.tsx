export {
  MessageCentrePage as Area,
  MessageCentreSkeleton as Skeleton,
} from '../features/message-centre/message-centre-page';
