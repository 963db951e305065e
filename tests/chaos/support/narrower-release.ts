import { addNewerReleaseSteps, NEWER_RELEASE_STEPS } from './newer-steps.ts'

addNewerReleaseSteps([
  ...NEWER_RELEASE_STEPS,
  {
    name: '9004-newer-contract',
    kind: 'contract',
    after: '9003-newer-rows',
    up: async ({ db }) => {
      await db.schema.dropTable('newer_row').execute()
    },
  },
])
