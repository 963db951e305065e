import { addNewerReleaseSteps, NEWER_RELEASE_STEPS } from './newer-steps.ts'

addNewerReleaseSteps(NEWER_RELEASE_STEPS)
