import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/** What the site says of itself to search engines, to those who share it and to phones that install it. */
export const brandMessages = messages('brand', {
  tagline: 'The night fair in your pocket',
  description: 'Fair games, plain rules and quick cash-outs for players aged 21 and over in the Philippines.',
  shareAlt: 'A night fair under strings of bulbs',
  gameDescription: params('{name}: {tagline}. How it is played, what it pays and its return to player.'),
  shortcutDeposit: 'Deposit',
  shortcutRecords: 'Records',
  shortcutRounds: 'My rounds',
  shortcutQuestions: 'Questions',
  screenLobby: 'The lobby',
  screenGame: 'Jeepney Fiesta',
  screenWallet: 'The wallet',
  screenLobbyWide: 'The lobby on a wide screen',
})
