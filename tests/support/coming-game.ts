import { vi } from 'vitest'
import type { TestApp } from './app.ts'

/** Makes a game of the catalogue one that is announced and has not opened. @returns the way back */
export function announceOnly({ parts: { catalogue } }: TestApp, gameId: number): () => void {
  const find = catalogue.find.bind(catalogue)
  const spy = vi.spyOn(catalogue, 'find').mockImplementation(id => {
    const game = find(id)
    return game && id === gameId ? { ...game, status: 'coming' } : game
  })
  return () => spy.mockRestore()
}
