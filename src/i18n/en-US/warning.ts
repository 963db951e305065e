import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/** The warning about gambling, in the footer of pages and in the help of a game. */
export const gamblingWarningMessages = messages('warning', {
  gamblingWarning: 'Gambling is addictive. Know when to stop.',
  onlyAdults: params('For people {age} and older who may play in the Philippines.'),
  responsiblePlay: 'Responsible play',
  helpLine: 'Need to talk? NCMH crisis line 1553, free from any landline, day and night.',
})
