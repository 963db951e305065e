import { count, params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/**
 * Texts that say what the player must do for a task or for a step of the chest. Every page that names awards uses these
 * texts.
 */
export const taskTitleMessages = messages('taskTitle', {
  chestAward: params('Weekly chest, {liveness} liveness'),
  login: 'Be logged in today',
  rounds: count({ one: 'Play a round', many: 'Play {count} rounds' }),
  bigWins: count({
    one: 'Win at least 5× the stake in a round',
    many: 'Win at least 5× the stake in {count} rounds',
  }),
  games: count({ one: 'Play a game', many: 'Play {count} different games' }),
  stake: params('Stake {target}'),
  stakeOfType: params('{type} games: stake {target}'),
  deposit: params('Deposit {target}'),
  playDays: count({ one: 'Play on one day', many: 'Play on {count} days' }),
  signIns: count({ one: 'Take the free sign-in', many: 'Take the free sign-in on {count} days' }),
  roundsChecked: count({
    one: 'Check one of your rounds on the fairness page',
    many: 'Check your rounds on the fairness page on {count} days',
  }),
  rulesRead: count({ one: 'Read the rules of a game', many: 'Read the rules of a game on {count} days' }),
  likes: count({
    one: 'Like a game that you have not liked before',
    many: 'Like {count} games that you have not liked before',
  }),
  invitees: count({
    one: 'Bring a player who becomes valid',
    many: 'Bring {count} players who become valid',
  }),
  phone: 'Bind a phone',
  profile: 'Complete your personal details',
  identity: 'Have your identity approved',
  limit: 'Set a limit',
  withdrawal: 'Get your first withdrawal paid',
  game: params('Play {game}'),
})
