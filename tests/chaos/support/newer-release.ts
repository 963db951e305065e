import { addNewerSteps, NEWER_STEPS } from './newer-steps.ts'

addNewerSteps(NEWER_STEPS)
