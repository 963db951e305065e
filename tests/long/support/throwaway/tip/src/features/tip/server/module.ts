import type { Module } from '../../../server/module.ts'
import { registerTip } from './routes.ts'

export const tipModule: Module = {
  name: 'tip',
  routes: registerTip,
}
