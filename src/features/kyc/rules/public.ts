export { nameComparisonKeyOf } from './kyc.ts'
