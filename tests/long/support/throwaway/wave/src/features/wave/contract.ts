import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import {
  cursorPageFields,
  cursorPageSchema,
  idSchema,
  timeMsSchema,
  typedTextSchema,
} from '../../contract/fields.ts'
import { WORD_LENGTH_MAX } from './rules/wave.ts'

export const waveAdd = endpoint('/waveAdd', {
  summary: 'Waves to the house with a word, once for each word',
  body: { word: typedTextSchema(WORD_LENGTH_MAX) },
  result: z.object({ count: z.int() }),
})

export const waveRecord = endpoint('/waveRecord', {
  summary: 'My waves, newest first',
  body: cursorPageFields,
  result: cursorPageSchema(z.object({ id: idSchema, word: z.string(), createTime: timeMsSchema })),
})
