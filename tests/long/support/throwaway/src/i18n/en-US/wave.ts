import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

export const waveMessages = messages('wave', {
  action: 'Wave',
  hello: 'Hello',
  done: params('Waved {count} times'),
})
