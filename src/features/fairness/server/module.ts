import type { Module } from '../../../server/module.ts'
import { registerPrizeDraw } from './routes.ts'
import { verifyPrizeDraws } from './verify-statements.ts'

export const prizeDrawModule: Module = {
  name: 'prize-draw',
  routes: registerPrizeDraw,
  verify: verifyPrizeDraws,
}
