import { count, params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

export const fairnessMessages = messages('fairness', {
  ownRounds: 'Check your own rounds',
  ownRoundsHint:
    'Your last rounds are fetched once. The check itself runs on this device and needs no connection: cut it and try.',
  logInFirst: 'Log in, and this page computes your own rounds again.',
  logIn: 'Log in',
  noRounds: 'No rounds yet. Each round you play can be checked here.',
  seeGames: 'See the games',
  check: count({ one: 'Check {count} round', many: 'Check {count} rounds' }),
  checking: 'Checking…',
  save: 'Save as a file',
  saveFailed: 'The file could not be saved. Try again.',
  right: count({
    one: '{count} round is right: hash, draws and awards agree.',
    many: '{count} rounds are right: hash, draws and awards agree.',
  }),
  wrong: count({
    one: '{count} round is not right. Keep this page and tell us.',
    many: '{count} rounds are not right. Keep this page and tell us.',
  }),
  hidden: count({
    one: '{count} round waits for its server seed, which is still in use.',
    many: '{count} rounds wait for their server seed, which is still in use.',
  }),
  revealHint:
    'Showing the server seed ends its use. The next one, whose hash you were told, takes its place.',
  reveal: 'Show the server seed',
  revealing: 'Asking…',
  revealed: 'The server seed is shown, and it is the promised one.',
  revealedUnkept: 'The server seed is shown. This device had kept no promise to compare it with.',
  broken: 'The server seed is not the one promised to this device. Keep your rounds as a file and tell us.',
  isRight: 'Right',
  isWrong: 'Not right',
  isImpossible: 'Rules of that time not on this page',
  isUnloaded: 'Not checked: connect and try again',
  isHidden: 'Server seed in use',
  isUnchecked: 'Not checked',
  games: 'Each game, its odds and its own check',
  script: 'The script for all games',
  rules: 'Rules',
  gameCheck: 'Its check',
  rulesOf: params('Rules: {game}'),
  scriptOf: params('Its check: {game}'),
})
