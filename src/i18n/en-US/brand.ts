import { params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/** Descriptions of the site for search engines, for shared links and for the installed app. */
export const siteDescriptionMessages = messages('brand', {
  tagline: 'The night fair in your pocket',
  description: params(
    'Fair games, clear rules and quick withdrawals for players {age} and older in the Philippines.',
  ),
  shareAlt: 'A night fair under strings of lights',
  gameDescription: params('{name}: {tagline}. How to play, what it pays and its return to player.'),
  shortcutDeposit: 'Deposit',
  shortcutRecords: 'Records',
  shortcutRounds: 'My rounds',
  shortcutQuestions: 'FAQ',
  screenLobby: 'The lobby',
  screenGame: 'Jeepney Fiesta',
  screenWallet: 'The wallet',
  screenLobbyWide: 'The lobby on a wide screen',
})
