import { catalogueModule } from './catalogue/module.ts'
import { depositModule } from './deposit/module.ts'
import { gameModule } from './game/module.ts'
import type { Module } from './module.ts'
import { playerModule } from './player/module.ts'
import { withdrawalModule } from './withdrawal/module.ts'

/** Every module of the server, in the order in which their hooks run. */
export const modules: readonly Module[] = [
  playerModule,
  catalogueModule,
  depositModule,
  withdrawalModule,
  gameModule,
]
