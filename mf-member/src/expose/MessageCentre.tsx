export { MessageCentrePage as Area } from '../features/message-centre/message-centre-page';
export { MessageCentreSkeleton as Skeleton } from '../features/message-centre/message-centre-skeleton';
