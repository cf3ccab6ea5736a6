export { FeedbackPage as Area } from '../features/feedback/feedback-page';
export { FeedbackSkeleton as Skeleton } from '../features/feedback/feedback-skeleton';
