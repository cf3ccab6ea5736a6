import { ContractPage } from '../features/contract/contract-page';

export { ContractSkeleton as Skeleton } from '../features/contract/contract-page';

/** The contract page of the kind `hourly`. */
export const Area = () => <ContractPage kind="hourly" />;
