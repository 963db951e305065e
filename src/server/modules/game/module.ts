import type { Module } from '../module.ts'
import { registerGame } from './routes.ts'

export const gameModule: Module = {
  name: 'game',
  routes: registerGame,
}
