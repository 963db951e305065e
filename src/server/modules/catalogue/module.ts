import type { Module } from '../module.ts'
import { registerCatalogue } from './routes.ts'

export const catalogueModule: Module = {
  name: 'catalogue',
  routes: registerCatalogue,
}
