import { count, params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

export const fairnessMessages = messages('fairness', {
  ownRounds: 'Check your own rounds',
  ownRoundsHint: 'We load your last rounds once. The check runs offline too.',
  logInFirst: 'Log in to check your own rounds on this page.',
  logIn: 'Log in',
  noRounds: 'No rounds yet. You can check each round you play here.',
  seeGames: 'See the games',
  check: count({ one: 'Check {count} round', many: 'Check {count} rounds' }),
  checking: 'Checking…',
  save: 'Save as a file',
  saveFailed: 'We could not save the file. Try again.',
  right: count({
    one: '{count} round is correct: hash, draws and payouts match.',
    many: '{count} rounds are correct: hash, draws and payouts match.',
  }),
  wrong: count({
    one: '{count} round is not correct. Keep this page open and tell us.',
    many: '{count} rounds are not correct. Keep this page open and tell us.',
  }),
  hidden: count({
    one: '{count} round cannot be checked yet. Its server seed is still in use.',
    many: '{count} rounds cannot be checked yet. Their server seed is still in use.',
  }),
  revealText:
    'Once you show this server seed, we stop using it. The next one, whose hash you have already seen, replaces it.',
  reveal: 'Show the server seed',
  revealing: 'Loading…',
  revealed: 'The server seed is shown. It matches the promised hash.',
  revealedWithoutPromise: 'The server seed is shown. This device has no saved hash to compare it with.',
  broken:
    'The server seed does not match the hash that this device saved. Save your rounds as a file and tell us.',
  isRight: 'Correct',
  isWrong: 'Not correct',
  isImpossible: 'Not checked: its rules are not on this page',
  isUnloaded: 'Not checked: connect and try again',
  isHidden: 'Server seed in use',
  isUnchecked: 'Not checked',
  ownDraws: 'Check your own draws',
  ownDrawsHint: 'Prizes use the same seed as your rounds. Show it above first.',
  logInForDraws: 'Log in to check the prizes that were drawn for you.',
  noDraws: 'No prizes drawn for you yet.',
  seeWheel: 'See the invite wheel',
  checkDraws: count({ one: 'Check {count} draw', many: 'Check {count} draws' }),
  saveDraws: 'Save draws as a file',
  rightDraws: count({
    one: '{count} draw is correct: hash, number and prize match.',
    many: '{count} draws are correct: hash, number and prize match.',
  }),
  wrongDraws: count({
    one: '{count} draw is not correct. Keep this page open and tell us.',
    many: '{count} draws are not correct. Keep this page open and tell us.',
  }),
  hiddenDraws: count({
    one: '{count} draw cannot be checked yet. Its server seed is still in use.',
    many: '{count} draws cannot be checked yet. Their server seed is still in use.',
  }),
  nothingDrawn: 'Nothing',
  seedPicked: 'We picked your seed: you had not chosen one.',
  drawnOf: params('{drawn} of {total}, nonce {nonce}'),
  games: 'Rules, odds and check script of each game',
  script: 'Script for all games',
  rules: 'Rules',
  gameCheck: 'Check script',
  rulesOf: params('Rules: {game}'),
  scriptOf: params('Check script: {game}'),
})
