export { FeedbackPage as Area, FeedbackSkeleton as Skeleton } from '../features/feedback/feedback-page';
