import { waveAdd, waveRecord } from '../../../contract/wave.ts'
import { type Routes, serve, serveCommand } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { addWave, wavesOf } from './service.ts'

export function registerWave(routes: Routes, { db }: Services): void {
  serveCommand(routes, waveAdd, (tx, { body, caller, atMs }) => addWave(tx, caller.playerId, body.word, atMs))
  serve(routes, waveRecord, ({ body, caller }) => wavesOf(db, caller.playerId, body))
}
