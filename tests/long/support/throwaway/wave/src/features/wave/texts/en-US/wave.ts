import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

export const waveMessages = messages('wave', {
  action: 'Wave',
  hello: 'Hello',
  count: params('Waves: {count}'),
  cheer: params('Hooray. Waves: {count}'),
})
