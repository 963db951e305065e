import type { Module } from '../../../server/module.ts'
import { registerWave } from './routes.ts'

export const waveModule: Module = {
  name: 'wave',
  routes: registerWave,
}
