/** Checks, after the API tests, that they have caused each refusal that the contract declares for a call. */
import { allEndpoints } from '../src/contract/contract.ts'
import { findUnseenRefusals, readSeenRefusals, SEEN_REFUSALS_FILE } from './support/seen-refusals.ts'

const unseen = findUnseenRefusals(allEndpoints, readSeenRefusals(SEEN_REFUSALS_FILE))
for (const line of unseen) process.stdout.write(`No API test causes ${line}\n`)
process.exitCode = unseen.length > 0 ? 1 : 0
