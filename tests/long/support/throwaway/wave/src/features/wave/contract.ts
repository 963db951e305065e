import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { atMs, cursorPage, cursorPageOf, id, typed } from '../../contract/fields.ts'
import { WORD_LENGTH_MAX } from './rules/wave.ts'

export const waveAdd = endpoint('/waveAdd', {
  summary: 'Waves to the house with a word, once for each word',
  body: { word: typed(WORD_LENGTH_MAX) },
  result: z.object({ count: z.int() }),
})

export const waveRecord = endpoint('/waveRecord', {
  summary: 'My waves, newest first',
  body: cursorPage,
  result: cursorPageOf(z.object({ id, word: z.string(), createTime: atMs })),
})
