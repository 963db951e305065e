import { count, params } from '@nanostores/i18n'
import { messages } from '../i18n.ts'

/**
 * Texts that say what the player must do for a task or for a step of the chest. Every page that names awards uses these
 * texts.
 */
export const taskTitleMessages = messages('taskTitle', {
  chestAward: params('Weekly chest, {liveness} stars'),
  login: 'Log in today',
  rounds: count({ one: 'Play a round', many: 'Play {count} rounds' }),
  bigWins: params(
    count({
      one: 'Win at least {times}× your bet in a round',
      many: 'Win at least {times}× your bet in {count} rounds',
    }),
  ),
  games: count({ one: 'Play a game', many: 'Play {count} different games' }),
  stake: params('Bet {target}'),
  stakeOfType: params('{type} games: bet {target}'),
  deposit: params('Deposit {target}'),
  playDays: count({ one: 'Play on one day', many: 'Play on {count} days' }),
  signIns: count({ one: 'Claim the free sign-in', many: 'Claim the free sign-in on {count} days' }),
  roundsChecked: count({
    one: 'Check one of your rounds on the fairness page',
    many: 'Check your rounds on the fairness page on {count} days',
  }),
  rulesRead: count({ one: 'Read the rules of a game', many: 'Read the rules of a game on {count} days' }),
  likes: count({
    one: "Like a game you haven't liked before",
    many: "Like {count} games you haven't liked before",
  }),
  invitees: count({
    one: 'Invite a friend who starts playing',
    many: 'Invite {count} friends who start playing',
  }),
  phone: 'Add your phone',
  profile: 'Complete your personal details',
  identity: 'Get your ID verified',
  limit: 'Set a limit',
  withdrawal: 'Get your first withdrawal',
  game: params('Play {game}'),
})
