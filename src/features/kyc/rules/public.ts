export { nameKey } from './kyc.ts'
