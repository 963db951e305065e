import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/** Texts about the number of a withdrawal or a money movement, and about copying the number. */
export const recordNumberMessages = messages('recordNumber', {
  short: params('No. …{end}'),
  copy: 'Copy the whole number',
  copied: 'Number copied.',
  copyFailed: 'Copying the number did not work. Try again.',
})
