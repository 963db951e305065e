/** The parts of the page below and beside the ticket, which the page loads together. */
export { ScratchOdds } from './ScratchOdds.tsx'
export { ScratchRecord } from './ScratchRecord.tsx'
export { ScratchSteps } from './ScratchSteps.tsx'
