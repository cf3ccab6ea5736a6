export { ContractPrompts as Area } from '../features/contract-prompts/contract-prompts';
