import type { Module } from '../module.ts'
import { registerPlayer } from './routes.ts'

export const playerModule: Module = {
  name: 'player',
  routes: registerPlayer,
}
