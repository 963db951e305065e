/** A test: its file, relative to `tests`, and its title as the file has it. */
export type Proof = readonly [file: string, title: string]

/** A requirement on the operator of a licensed game, and the tests that prove it. */
export interface Statement {
  readonly id: string
  /** G: GLI-19 v3.0; U: UK remote technical standards; P: 58 Pa. Code 814a; PH: PAGCOR; own: this project's rule. */
  readonly source: string
  readonly says: string
  readonly proofs: readonly Proof[]
  /** The part that no test proves yet; the statement is then listed as open whatever its tests say. */
  readonly open?: string
}

/** Statements about one subject. */
export interface Chapter {
  readonly title: string
  readonly statements: readonly Statement[]
}

const fairness = 'api/game/fairness.test.ts'
const play = 'api/game/play.test.ts'
const feature = 'api/game/feature.test.ts'
const practice = 'api/game/practice.test.ts'
const gameSession = 'api/game/session.test.ts'
const recovery = 'api/game/recovery.test.ts'
const grants = 'api/player-money/grants.test.ts'
const providerWallet = 'api/game/provider/wallet.test.ts'
const walletModel = 'fuzz/wallet-model.test.ts'
const WALLET_FOLLOWS_MODEL =
  'does what a plain model does, over any sequence of deposits, bonuses, bets, withdrawals and corrections'
const limits = 'api/limits/limits.test.ts'
const jackpotPools = 'api/jackpot/pools.test.ts'
const jackpotDraws = 'api/jackpot/draw.test.ts'
const exclusion = 'api/limits/exclusion.test.ts'
const statement = 'api/statement/statement.test.ts'
const withdrawal = 'api/withdrawal/withdrawal.test.ts'
const freeAward = 'api/withdrawal/free-award.test.ts'
const everyGame = 'unit/games/engine.test.ts'
const everyStage = 'unit/games/clients.test.ts'
const slotReturn = 'unit/games/jeepney-fiesta/return-to-player.test.ts'

export const CHAPTERS: readonly Chapter[] = [
  {
    title: 'Account',
    statements: [
      {
        id: 'account-age',
        source: 'PH',
        says: 'Nobody under 21 gets an account or an approved identity, and who may not play is told at registration',
        proofs: [
          ['api/auth/register.test.ts', 'who does not confirm to be 21 and eligible gets no account'],
          [
            'api/kyc/kyc.test.ts',
            'refuses a person under 21, to the day, and a document that is no longer valid',
          ],
          ['e2e/shell.spec.ts', 'every page with a footer says who may play and when to stop'],
        ],
      },
      {
        id: 'account-one-person',
        source: 'G 2.5.2',
        says: 'A person has one account: a second one of a verified identity is refused',
        proofs: [
          [
            'api/kyc/kyc.test.ts',
            'is refused by the number, and by name and birthday, and free again after a refusal',
          ],
          ['api/kyc/kyc.test.ts', 'is approved for one of many that are submitted and approved at once'],
        ],
      },
      {
        id: 'account-same-message',
        source: 'G 2.5.3',
        says: 'A wrong account and a wrong password are answered alike, in words and in effort',
        proofs: [
          [
            'api/auth/login.test.ts',
            'a wrong account and a wrong password get the same answer, word for word',
          ],
          [
            'api/auth/equal-effort.test.ts',
            'takes the same work for an unknown account as for a wrong password',
          ],
        ],
      },
      {
        id: 'account-lockout',
        source: 'G 2.5.3',
        says: 'Three failures within 30 minutes lock the account for a while; a code to the phone opens it',
        proofs: [
          [
            'api/auth/login.test.ts',
            'three failures in 30 minutes lock the account, even for the right password',
          ],
          ['api/auth/login.test.ts', 'the lock ends by itself once the first failure is 30 minutes old'],
          [
            'api/auth/brute-force.test.ts',
            'finds no more than three passwords of an account wrong, and the player gets in by a code to the phone',
          ],
          [
            'api/identity/confirming-answer.test.ts',
            'with other passwords under one request id count each, and lock out the right one too',
          ],
        ],
      },
      {
        id: 'account-idle',
        source: 'G 2.5.4',
        says: 'After 30 idle minutes the credential is asked for before a bet and before money moves',
        proofs: [
          ['api/auth/idle-session.test.ts', 'begins after 30 minutes, not before'],
          [
            'api/auth/idle-session.test.ts',
            'is asked by every call that moves value or changes the ways to log in',
          ],
          ['e2e/phone/auth.spec.ts', 'after an idle half hour a spin asks for the password, then turns once'],
        ],
      },
      {
        id: 'account-terms',
        source: 'P',
        says: 'The accepted version of the terms is kept with its time',
        proofs: [
          [
            'api/auth/register.test.ts',
            'the accepted terms are kept with the moment, and the password only as a slow hash',
          ],
        ],
      },
      {
        id: 'account-last-login',
        source: 'P',
        says: 'The log-in tells when the last one was',
        proofs: [['api/auth/login.test.ts', 'the log-in shows when the last one was']],
      },
      {
        id: 'account-sessions',
        source: 'P',
        says: 'Sessions are listed, and each of them can be ended',
        proofs: [
          [
            'api/auth/password.test.ts',
            'sessions are listed with device and network, the latest first, and ended one by one or all others',
          ],
        ],
      },
      {
        id: 'account-identity',
        source: 'PH',
        says: 'The identity is verified before the first real deposit where real money is played for, else above a sum of withdrawals',
        proofs: [
          ['api/kyc/kyc.test.ts', 'is asked for before a deposit where the operator says so'],
          [withdrawal, 'asks who the player is once all withdrawals together pass the limit'],
        ],
      },
      {
        id: 'account-identity-free',
        source: 'PH',
        says: 'Money from free awards leaves only with an approved identity, which is told before the award is taken',
        proofs: [
          [
            freeAward,
            'of any amount asks for an identity, which is told beforehand, and passes once it is approved',
          ],
          [
            freeAward,
            'and the claim, at once in two processes: the money leaves before the award, or asks for an identity',
          ],
          [freeAward, 'is told beside an award of coins, until the identity is approved'],
        ],
      },
      {
        id: 'account-identity-revoked',
        source: 'PH',
        says: 'A revoked identity stops deposits, stakes, claims and withdrawals at once; a closed account has its deposits back that are not lost',
        proofs: [
          [
            'api/kyc/revoked.test.ts',
            'stops deposits, stakes, claims, withdrawals and cancelling with words, until it is restored',
          ],
          ['api/kyc/revoked.test.ts', 'stops stakes at once in two processes, while they are being made'],
          [
            'api/auth/close.test.ts',
            'has its awards undone, all other money back where it came from, and no way in',
          ],
        ],
      },
    ],
  },
  {
    title: 'Money',
    statements: [
      {
        id: 'money-told',
        source: 'G 2.5.6',
        says: 'A deposit or withdrawal is confirmed, or refused with its reason',
        proofs: [
          ['api/deposit/deposit.test.ts', 'that is declined moves nothing, and says so'],
          [withdrawal, 'that is refused comes back, with its reason'],
          ['e2e/phone/wallet.spec.ts', 'a withdrawal that is refused shows why, and the money is back'],
        ],
      },
      {
        id: 'money-authorised',
        source: 'G 2.5.6',
        says: 'A deposit can be played only after the provider has confirmed it, and once',
        proofs: [
          ['api/deposit/deposit.test.ts', 'leads from the order over the provider to the balance'],
          ['api/deposit/webhook.test.ts', 'with %s is turned away'],
          ['api/deposit/webhook.test.ts', 'twenty at once, of one id or of many, credit exactly once'],
        ],
      },
      {
        id: 'money-statement',
        source: 'G 2.5.7',
        says: 'A year of movements with unique ids, bonuses and adjustments among them, with stakes and wins by game',
        proofs: [
          [statement, 'of a year sums exactly, game by game, before the days are added up and afterwards'],
          ['api/auth/adjust.test.ts', 'gives and takes by double entry, and the statement names it'],
          ['api/statement/records.test.ts', 'pages of any size show the same lines, each once'],
        ],
      },
      {
        id: 'money-export',
        source: 'G 2.5.7',
        says: 'The statement is saved as a file whose changes sum to the difference of the balances',
        proofs: [
          [statement, 'as a file sums to the difference of the balances, in parts of any size'],
          [
            'e2e/statement.spec.ts',
            'a player narrows the statement down, learns what the balance is made of, and saves it',
          ],
        ],
      },
      {
        id: 'money-net-deposits',
        source: 'U 1',
        says: 'Any time of the account is shown at once, three months and more, and net deposits since the first one',
        proofs: [
          [statement, 'of each day holds what was moved on it, and all days together everything once'],
          [statement, 'explains every centavo of the balance'],
        ],
      },
      {
        id: 'money-balance-shown',
        source: 'U 1A',
        says: 'The balance stands on every page where money is played for or moved',
        proofs: [
          ['e2e/shell.spec.ts', 'the ribbon hangs wherever money shows'],
          [
            'e2e/phone/game.spec.ts',
            'result, balance, time and net are there to be read and heard, and agree with the server',
          ],
        ],
      },
      {
        id: 'money-never-negative',
        source: 'G 2.5.6',
        says: 'No balance goes below zero, however many bets, withdrawals and corrections come at once',
        proofs: [
          ['api/ledger/post.test.ts', 'accepts one of 200 stakes at once when there is money for one'],
          [play, 'never takes more than there is, however many bets race'],
          [withdrawal, 'many at once never take more than there is'],
          [walletModel, WALLET_FOLLOWS_MODEL],
          ['api/auth/adjust.test.ts', 'of more than the balance changes nothing'],
        ],
      },
      {
        id: 'money-no-transfer',
        source: 'G 2.5.6f',
        says: 'Players cannot pay one another',
        proofs: [[walletModel, WALLET_FOLLOWS_MODEL]],
      },
      {
        id: 'money-no-reversal',
        source: 'U 14B',
        says: 'A player cannot take a withdrawal back, nor be talked out of it',
        proofs: [
          ['unit/domain/transitions.test.ts', 'never comes back to its start, and its ends are final'],
          [
            'unit/domain/transitions.test.ts',
            'a withdrawal is refused only before it is paying, and paid only from there',
          ],
        ],
      },
      {
        id: 'money-withdrawal-shown',
        source: 'U 14B',
        says: 'A withdrawal shows its state, its reason and when it is due',
        proofs: [
          [withdrawal, 'is held at once, off the balance, with the time when it is due'],
          [
            'api/withdrawal/operator.test.ts',
            'staff refuse one, and the player reads why and has the money back',
          ],
        ],
      },
      {
        id: 'money-payout-returned',
        source: 'G 2.5.6',
        says: 'A payout is made once, and its amount returns to the player when it fails or the bank sends it back',
        proofs: [
          [
            'api/withdrawal/payout-result.test.ts',
            'paid, and %s days later, gives the amount back once, and staff see it',
          ],
          [
            'api/providers/payment/paymongo-payouts.test.ts',
            'whose answer is lost by %s are found by their reference and sent once',
          ],
          [
            'api/providers/payment/paymongo-payouts.test.ts',
            'whose key PayMongo has forgotten are looked up, never sent again',
          ],
          [
            'api/providers/payment/reconcile.test.ts',
            'books payouts whose callback was lost, those that came back later too',
          ],
        ],
      },
      {
        id: 'money-books',
        source: 'G 2.5.6',
        says: 'The books are double entry, prove themselves, and survive any kill of the server',
        proofs: [
          ['api/ledger/verify.test.ts', 'finds %s'],
          ['api/ledger/model.test.ts', 'answers and leaves balances as the model does'],
          ['chaos/kill.test.ts', '{} kills under load lose and double nothing'],
        ],
      },
      {
        id: 'money-audit',
        source: 'G 2.5.7',
        says: 'What staff change is recorded with who did it, in a log that cannot be altered unnoticed',
        proofs: [
          ['api/operator/audit.test.ts', 'names a row whose %s was changed'],
          [
            'api/operator/audit.test.ts',
            'is written with the change: two processes at once leave one whole chain',
          ],
        ],
      },
    ],
  },
  {
    title: 'Limits',
    statements: [
      {
        id: 'limits-kinds',
        source: 'G 2.5.5, A.3.7',
        says: 'Limits on deposits, net losses, stakes and time, for a day, a week and a month, of any size',
        proofs: [
          [
            limits,
            'on %s refuses what would pass it, says what is left and until when, and opens again as its window turns',
          ],
          [
            'api/limits/model.test.ts',
            'do what a plain model does, over any sequence of changes, bets, deposits and time',
          ],
        ],
      },
      {
        id: 'limits-stricter',
        source: 'G A.3.7',
        says: "Of the player's limit and the operator's the stricter one counts",
        proofs: [[limits, 'that staff set counts beside the own one: the stricter of the two']],
      },
      {
        id: 'limits-change',
        source: 'U 12',
        says: 'A stricter limit holds at once; a looser one after 24 hours and a confirmation',
        proofs: [
          [
            limits,
            'made looser counts a day later and once it is confirmed, and lapses after a week without',
          ],
          ['e2e/limits.spec.ts', 'a player sets a limit, meets it, and loosens it a day later'],
        ],
      },
      {
        id: 'limits-parallel',
        source: 'G 2.5.5',
        says: 'No number of bets or deposits at once passes a limit',
        proofs: [
          ['api/limits/race.test.ts', '{} bets at once never pass a limit on %s a %s'],
          ['api/limits/race.test.ts', 'deposits at once never pass a limit, paid or not'],
        ],
      },
      {
        id: 'limits-asked',
        source: 'U 12',
        says: 'A player is asked for limits once after registering and once at the first deposit',
        proofs: [['e2e/limits.spec.ts', 'comes once, at the first deposit']],
      },
      {
        id: 'limits-linked',
        source: 'U 12',
        says: 'The limits are a tap away from the lobby and from the deposit form',
        proofs: [['e2e/limits.spec.ts', 'a player sets a limit, meets it, and loosens it a day later']],
      },
      {
        id: 'limits-reality-check',
        source: 'U 13B',
        says: "At the player's interval the game tells time, stakes and net, and waits for an acknowledgement",
        proofs: [
          ['e2e/limits.spec.ts', 'a reality check holds the next bet until it is acknowledged'],
          [
            'api/limits/reality-check.test.ts',
            'is refused in every tab once the reality check is due, charges nothing, and goes on when one of them acknowledges it',
          ],
          [
            'unit/features/game/browser/reality-check.test.ts',
            'shows after the chosen minutes with time, stakes and net, and holds the next bet until it is acknowledged',
          ],
        ],
      },
      {
        id: 'limits-elapsed',
        source: 'U 13C, 2E',
        says: 'Each game shows the time played and the net result',
        proofs: [
          [
            'e2e/phone/game.spec.ts',
            'result, balance, time and net are there to be read and heard, and agree with the server',
          ],
        ],
      },
      {
        id: 'limits-exclusion',
        source: 'G A.3.8',
        says: 'A break or self-exclusion stops bets and deposits at once and ends sessions; withdrawals stay possible',
        proofs: [
          [exclusion, 'by %s bets and deposits nothing from now on, is logged out everywhere, and withdraws'],
          ['api/auth/player-status.test.ts', 'of many bets at once none is decided after the exclusion'],
          ['api/auth/player-status.test.ts', 'who is excluded bets and deposits nothing, and withdraws'],
        ],
      },
      {
        id: 'limits-exclusion-fixed',
        source: 'G A.3.8; PH',
        says: 'A self-exclusion cannot be undone in its first six months, nor made shorter',
        proofs: [
          [exclusion, 'is let back early by staff alone, and not in the first six months'],
          [exclusion, 'can make it longer, never shorter'],
        ],
      },
      {
        id: 'limits-no-promotion',
        source: 'PH',
        says: 'Whoever is excluded, cooling off or at a limit meets no popup, activity, offer, mail, e-mail or notification',
        proofs: [
          [exclusion, 'and is %s has no activity, no popup and no offer, of any type'],
          ['api/activity/activity.test.ts', 'are none to a player whom no promotion may reach'],
          [
            'api/message-channels/matrix.test.ts',
            'bring no offer, and all that is about account, money and service',
          ],
        ],
      },
      {
        id: 'limits-help',
        source: 'PH',
        says: 'Each footer warns of addiction and names help lines',
        proofs: [['e2e/shell.spec.ts', 'every page with a footer says who may play and when to stop']],
      },
    ],
  },
  {
    title: 'Games',
    statements: [
      {
        id: 'games-random',
        source: 'G 3.2, 3.3',
        says: 'Draws come from a cryptographic function, scaled without bias, never from the time',
        proofs: [
          [
            'unit/domain/games/random.test.ts',
            'throws words of the incomplete last bucket away, so that no value is favoured',
          ],
          ['unit/domain/games/random.test.ts', 'below %i takes each value as often as any other'],
          ['unit/domain/games/random.test.ts', 'is told nothing by the draw before it'],
        ],
      },
      {
        id: 'games-committed',
        source: 'G 3.3',
        says: "The server's seed is published as a hash before the bet and mixed with the player's seed and a counter",
        proofs: [
          [fairness, 'anyone can recompute every play once the seed is shown, and the hash was there before'],
          [
            fairness,
            'each rotation puts the seed in force whose hash was there before the client seed was chosen',
          ],
        ],
      },
      {
        id: 'games-fresh-seeds',
        source: 'G 3.2',
        says: 'Each rotation takes a fresh seed from the entropy of the system',
        proofs: [
          [fairness, 'rotating many times at once shows every seed once and loses none'],
          [fairness, 'a client seed of choice is used; without one a fresh one is drawn'],
        ],
      },
      {
        id: 'games-unpredictable',
        source: 'G 3.3',
        says: 'The outcome cannot be told from what is published',
        proofs: [
          [fairness, 'the outcome cannot be told from what is published'],
          [fairness, 'seeds that are not revealed are in no answer, and not readable in the database'],
        ],
      },
      {
        id: 'games-all-random',
        source: 'own',
        says: 'Every promotion with chance in it is drawn and proven in the same way',
        proofs: [
          [
            'api/invite/invite.test.ts',
            'spin the wheel once for a turn, by the seed whose hash was shown before',
          ],
          ['api/red-packet/red-packet.test.ts', 'can be recomputed once its seed is published'],
          ['api/coin-pusher/coin-pusher.test.ts', 'is computed again from the revealed seed'],
          [jackpotDraws, 'is computed again from the revealed seed, its wheel too'],
          [
            'e2e/invite.spec.ts',
            'a player copies the link, spins the wheel for a valid friend, and checks the draw',
          ],
        ],
        open: 'Daily wheel, scratch card and lottery are not named here yet',
      },
      {
        id: 'games-not-adaptive',
        source: 'G 4.5.2',
        says: 'Odds depend neither on the player nor on what happened before, and no near miss is made',
        proofs: [
          [fairness, 'anyone can recompute every play once the seed is shown, and the hash was there before'],
          [
            'unit/games/jeepney-fiesta/spin.test.ts',
            'the window is the strip itself from the stop on, wrapping at its end',
          ],
          ['unit/games/color-game/timeline.test.ts', 'the dice rest alike whatever they are about to show'],
          [
            'unit/games/coin-pusher/shelf.test.ts',
            'tease with no coins at the edge: few losses bring one there, and few lie there at all',
          ],
        ],
      },
      {
        id: 'games-rules-open',
        source: 'G 4.4',
        says: 'Rules and return are read without log-in or bet, from the table that the engine draws from',
        proofs: [
          ['e2e/phone/content.spec.ts', 'the figures on the pages are those that the server answers'],
          [slotReturn, 'is the computed one, floored to four decimals'],
          [everyStage, 'states on its rules page the lowest and the highest return of its mathematics'],
          [
            'unit/games/own-figures.test.ts',
            'write no figure that the tables beside them hold, and all that there is to choose from',
          ],
          ['e2e/phone/walk-visitor.spec.ts', 'a visitor reads the rules of {}'],
        ],
      },
      {
        id: 'games-return',
        source: 'G 4.7',
        says: 'A game returns 75 % or more at every stake',
        proofs: [
          [slotReturn, 'lies where a licence and the house want it'],
          [slotReturn, 'a seeded run at a stake of %i lies where 999 of 1,000 runs do'],
          [
            everyGame,
            'returns what a licence and the house want, by the figures that its payouts are compared with',
          ],
          [everyGame, 'pays in a seeded run what its mathematics say, for every kind of bet'],
        ],
      },
      {
        id: 'games-top-award',
        source: 'G 4.4',
        says: 'How rarely the top award comes is computed, so that one rarer than 1 in 100 million is told',
        proofs: [[slotReturn, 'bounds what the cap can take, and how rarely, at a stake of %s']],
      },
      {
        id: 'games-unequal-chances',
        source: 'G 4.6.1a, 4.6.2a',
        says: 'A wheel whose sectors differ in chance says so, and a coin pusher what of it is chance',
        proofs: [
          ['unit/games/ferris-fortune/GameStage.test.ts', 'each kind says how many of the cabins it has'],
          [
            'e2e/phone/coin-pusher.spec.ts',
            'a player chooses a stake and drops coins by keyboard alone, to a win and to a loss',
          ],
        ],
      },
      {
        id: 'games-first-picture',
        source: 'G 4.3.2d',
        says: 'A game never opens on the picture of an award',
        proofs: [
          [
            'unit/games/jeepney-fiesta/odds.test.ts',
            'the first picture shows no award, no wild and no scatter',
          ],
          ['unit/games/color-game/odds.test.ts', 'the first picture shows three colours'],
          ['unit/games/beto-beto/odds.test.ts', 'the first picture shows neither a triple nor a straight'],
          [
            'unit/games/ferris-fortune/GameStage.test.ts',
            'the first picture has a cabin of the lowest award at the gate',
          ],
          [
            'unit/games/pula-puti/GameStage.test.ts',
            'shows the ball in the gate before the first play, and no hole lit',
          ],
          ['unit/games/karera/GameStage.test.ts', 'the first picture has every horse at the start'],
          ['unit/games/palayok-pop/GameStage.test.ts', 'the first picture has every pot whole'],
          [
            'unit/games/coin-drop/stage.test.ts',
            'the first picture has the coin in the chute, over every pin',
          ],
        ],
      },
      {
        id: 'games-no-false-win',
        source: 'U 14F',
        says: 'A payout of no more than the stake is not celebrated',
        proofs: [
          ['unit/games/jeepney-fiesta/timeline.test.ts', 'of no more than the stake is not celebrated'],
          ['unit/games/color-game/timeline.test.ts', 'a payout of no more than the price is not celebrated'],
        ],
      },
      {
        id: 'games-pace',
        source: 'U 14, 8',
        says: 'A slot takes 2.5 s a play at least, another game 5 s, whatever asks for it; nothing plays by itself',
        proofs: [
          [play, 'plays no more than one cycle allows, however fast its plays are asked for'],
          [
            everyGame,
            'takes the stakes of all games, pays a million pesos at most, and keeps the pace of its kind',
          ],
          ['e2e/phone/game.spec.ts', 'holding a key is one play, not many'],
        ],
      },
      {
        id: 'games-practice',
        source: 'G 4.9.1',
        says: 'Practice has the odds of the paid game and says what it is',
        proofs: [
          [practice, 'keeps the rules of the paid game: stakes, cycle, one play for a request id'],
          ['e2e/phone/game.spec.ts', 'practice needs no log-in, says what it is, and leaves the coins alone'],
        ],
      },
      {
        id: 'games-recall',
        source: 'G 4.14',
        says: 'Past rounds are shown with time, balance, stake, win and choices',
        proofs: [
          [play, 'is told in all detail afterwards'],
          ['e2e/phone/rounds.spec.ts', 'a player opens a past round, and checks it once its secret is shown'],
        ],
      },
      {
        id: 'games-interrupted',
        source: 'G 4.16, A.6.4',
        says: 'An interrupted round waits, is finished before a new one, and is refunded when it cannot be',
        proofs: [
          [feature, 'begun and left are resumed at the very play where they were left'],
          [feature, 'must be gone on with before a new round'],
          [feature, 'that nothing can be made of any more are ended, and the stake comes back once'],
          [gameSession, 'takes the unfinished round of the one before to where the player goes on'],
          [recovery, 'is cut between its plays too, in a game whose rounds have several'],
          [
            'e2e/phone/game-session.spec.ts',
            'a network that breaks in the middle of a round: the page asks by itself, shows the result once, and charges once',
          ],
        ],
      },
      {
        id: 'games-jackpot',
        source: 'G 4.13; U 9A',
        says: 'Contributions to a jackpot are never lost, and no figure shown is above what the pool holds',
        proofs: [
          [
            'chaos/jackpot-feed.test.ts',
            'two processes that are killed while they feed the jackpots lose and double no stake, and the meter is right',
          ],
          [jackpotPools, 'lose no part of a centavo between two feedings'],
          [jackpotPools, 'get the stakes that ended before staff closed them, and none that end later'],
          [jackpotPools, 'show ranges that end at what they hold with what is not fed yet'],
          [jackpotPools, 'never show more than they hold, right after a win'],
          [
            'e2e/phone/jackpot.spec.ts',
            'the numbers change every 6 s, on the page and in the lobby, and never leave their ranges',
          ],
        ],
      },
      {
        id: 'games-jackpot-terms',
        source: 'G 4.13',
        says: 'What funds a jackpot and its highest amount are told, and what is above feeds the next one',
        proofs: [
          [jackpotPools, 'pass what is above their ceilings to the next smaller pool'],
          [
            'unit/domain/awards/jackpot.test.ts',
            'passes what is above a ceiling on, and loses nothing of it',
          ],
          ['e2e/phone/content.spec.ts', 'the figures on the pages are those that the server answers'],
        ],
      },
      {
        id: 'games-jackpot-winners',
        source: 'U 9A',
        says: 'Winners at nearly the same moment are ordered, and a jackpot is paid whole',
        proofs: [
          [jackpotDraws, 'goes to one of several winners at once; the others get what is there then'],
          [jackpotDraws, 'pays the whole %s with what was not fed yet, and begins again with its seed'],
          [
            'api/jackpot/payout.test.ts',
            'is one approved withdrawal above the bounds, beside the limits of the day, and once',
          ],
        ],
      },
      {
        id: 'games-deviation',
        source: 'G A.6',
        says: 'The return that was paid is compared with the odds of each game every hour, by a 99 % interval',
        proofs: [
          [
            'api/operator/reports.test.ts',
            'a game inside its interval is told from one outside, whatever the stakes',
          ],
          [
            'api/operator/reports.test.ts',
            'a game is inside at any return between those of its kinds of bet',
          ],
          [
            'api/game/watch-returns.test.ts',
            'logs each game once an hour, and warns of a return that the odds do not explain',
          ],
        ],
      },
    ],
  },
  {
    title: 'Bonuses',
    statements: [
      {
        id: 'bonus-cancel',
        source: 'G A.5.3',
        says: 'Cancelling a bonus says before what it takes, and takes no deposited money',
        proofs: [
          [grants, 'of a bonus is given up for what was told, and takes no deposited money'],
          [
            'e2e/phone/wallet.spec.ts',
            'a bonus shows what is left of it, and is cancelled after a question that says what is lost',
          ],
        ],
      },
      {
        id: 'bonus-terms',
        source: 'G A.5.3',
        says: 'The terms of a bonus stand before it is accepted: who, when, what, wagering, games, expiry, how to cancel',
        proofs: [
          [
            'e2e/stakes-awards.spec.ts',
            'the bonus of the first deposit leads to the deposit with it and without it',
          ],
          [
            'e2e/bonus-event.spec.ts',
            'a new player sees the terms of the sign-up bonus, and takes it and the points of the week',
          ],
        ],
      },
      {
        id: 'bonus-wagering',
        source: 'U',
        says: 'A bonus asks for ten times its amount to be wagered at most',
        proofs: [
          ['unit/domain/awards/wagering.test.ts', 'a multiple of %d is none'],
          [grants, 'of %i × %d to be wagered %i times is an error and changes nothing'],
        ],
      },
      {
        id: 'bonus-order',
        source: 'own',
        says: 'Grants are worked off oldest first, real money is staked before bonus money, and none is made out of nothing',
        proofs: [
          [
            'unit/domain/awards/wagering.test.ts',
            'works off the oldest grant first, and what is left over the next one',
          ],
          ['unit/domain/awards/wagering.test.ts', 'is paid with real money before bonus money'],
          [walletModel, WALLET_FOLLOWS_MODEL],
        ],
      },
      {
        id: 'bonus-equal',
        source: 'G 2.5.8',
        says: 'An award is the same for all who qualify',
        proofs: [
          [grants, 'of %i × %i is credited once for its source'],
          ['api/sign-in/sign-in.test.ts', "gives each day's award once, and begins anew after the seventh"],
          ['api/task/task.test.ts', 'gives the items and the liveness of a finished task once'],
        ],
      },
      {
        id: 'bonus-bankruptcy',
        source: 'U 14A',
        says: 'Whoever has lost everything is offered a break and limits as plainly as a deposit',
        proofs: [
          [
            'e2e/vip.spec.ts',
            'after a loss that leaves less than the lowest stake, four ways are alike, and closing ends the offer',
          ],
        ],
      },
    ],
  },
  {
    title: 'Games of other brands',
    statements: [
      {
        id: 'provider-wallet',
        source: 'own',
        says: 'Balance, bet, win and rollback of a provider are signed, answered once for an id, and end every round',
        proofs: [
          [providerWallet, 'has the endpoints balance, bet, win and rollback, in integer hundredths'],
          [providerWallet, 'checks the signed raw body: %s is turned away'],
          [providerWallet, 'gives the same answer for the same id and body, with one posting'],
          [providerWallet, 'refuses the same id with another body'],
          ['api/game/provider/races.test.ts', 'one transaction id takes one bet, and the other is refused'],
          [providerWallet, 'makes one posting of copies that arrive at once, also at two processes'],
          [providerWallet, 'checks the session token on a bet, never on a win or a rollback'],
          [
            providerWallet,
            'leaves a tombstone for the rollback of an unknown bet, which refuses the late bet',
          ],
          [providerWallet, 'refuses a rollback after a win was credited'],
          [providerWallet, 'ends a round completed'],
          [providerWallet, 'ends a round cancelled with the rollback of its last bet'],
          [providerWallet, 'tells errors in the body with the current balance'],
          [
            'api/game/provider/protection.test.ts',
            'works wagering off, and a rollback returns exactly the parts that were taken',
          ],
        ],
      },
      {
        id: 'provider-speed',
        source: 'own',
        says: 'A provider is answered within 300 ms at the 99th percentile',
        proofs: [['long/provider-wallet-speed.test.ts', 'answers within 300 ms at the 99th percentile']],
      },
    ],
  },
]

export const STATEMENTS: readonly Statement[] = CHAPTERS.flatMap(({ statements }) => statements)
