import type { Module } from '../module.ts'
import { registerPrizeDraw } from './routes.ts'
import { verifyPrizeDraws } from './verify.ts'

export const prizeDrawModule: Module = {
  name: 'prize-draw',
  routes: registerPrizeDraw,
  verify: verifyPrizeDraws,
}
