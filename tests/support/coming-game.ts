import { vi } from 'vitest'
import type { TestApp } from './app.ts'

/** Makes the catalogue return a game as announced but not open yet. @returns a function that undoes the change */
export function announceUnopenedGame({ services: { catalogue } }: TestApp, gameId: number): () => void {
  const find = catalogue.find.bind(catalogue)
  const spy = vi.spyOn(catalogue, 'find').mockImplementation(id => {
    const game = find(id)
    return game && id === gameId ? { ...game, status: 'coming' } : game
  })
  return () => spy.mockRestore()
}
