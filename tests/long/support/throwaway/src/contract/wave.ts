import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { atMs, cursorPage, cursorPageOf, id, requestId, typed } from './fields.ts'

export const waveAdd = endpoint('/waveAdd', {
  summary: 'Waves to the house with a word',
  body: { requestId, word: typed(20) },
  result: z.object({ count: z.int() }),
})

export const waveRecord = endpoint('/waveRecord', {
  summary: 'My waves, newest first',
  body: cursorPage,
  result: cursorPageOf(z.object({ id, word: z.string(), createTime: atMs })),
})
