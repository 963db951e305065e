/** A requirement on the operator of a licensed game. The tests that prove it have its id as a tag. */
export interface LicenseStatement {
  readonly id: string
  /**
   * The document that makes the requirement. G: GLI-19 v3.0; U: UK remote technical standards; P: 58 Pa. Code 814a; PH:
   * PAGCOR; own: this project's rule.
   */
  readonly source: string
  readonly says: string
  /**
   * Describes the part that no test proves yet. A statement with such a part is listed as open, even if all its tests
   * pass.
   */
  readonly open?: string
}

/** A group of statements about one subject. */
export interface StatementChapter {
  readonly title: string
  readonly statements: readonly LicenseStatement[]
}

export const STATEMENT_CHAPTERS: readonly StatementChapter[] = [
  {
    title: 'Account',
    statements: [
      {
        id: 'account-age',
        source: 'PH',
        says: 'Nobody under 21 gets an account or an approved identity, and who may not play is told at registration',
      },
      {
        id: 'account-one-person',
        source: 'G 2.5.2',
        says: 'A person has one account: a second one of a verified identity is refused',
      },
      {
        id: 'account-same-message',
        source: 'G 2.5.3',
        says: 'A wrong account and a wrong password are answered alike, in words and in effort',
      },
      {
        id: 'account-lockout',
        source: 'G 2.5.3',
        says: 'Three failures within 30 minutes lock the account for a while; a code to the phone opens it',
      },
      {
        id: 'account-idle',
        source: 'G 2.5.4',
        says: 'After 30 idle minutes the credential is asked for before a bet and before money moves',
      },
      {
        id: 'account-terms',
        source: 'P',
        says: 'The accepted version of the terms is kept with its time',
      },
      {
        id: 'account-last-login',
        source: 'P',
        says: 'The log-in tells when the last one was',
      },
      {
        id: 'account-sessions',
        source: 'P',
        says: 'Sessions are listed, and each of them can be ended',
      },
      {
        id: 'account-identity',
        source: 'PH',
        says: 'The identity is verified before the first real deposit where real money is played for, else above a sum of withdrawals',
      },
      {
        id: 'account-identity-free',
        source: 'PH',
        says: 'Money from free awards and deposit bonuses leaves only with an approved identity, which is told before they are taken',
      },
      {
        id: 'account-identity-revoked',
        source: 'PH',
        says: 'A revoked identity stops deposits, stakes, claims and withdrawals at once; a closed account has its deposits back that are not lost',
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
      },
      {
        id: 'money-authorised',
        source: 'G 2.5.6',
        says: 'A deposit can be played only after the provider has confirmed it, and once',
      },
      {
        id: 'money-statement',
        source: 'G 2.5.7',
        says: 'A year of movements with unique ids, bonuses and adjustments among them, with stakes and wins by game',
      },
      {
        id: 'money-export',
        source: 'G 2.5.7',
        says: 'The statement is saved as a file whose changes sum to the difference of the balances',
      },
      {
        id: 'money-net-deposits',
        source: 'U 1',
        says: 'Any time of the account is shown at once, three months and more, and net deposits since the first one',
      },
      {
        id: 'money-balance-shown',
        source: 'U 1A',
        says: 'The balance stands on every page where money is played for or moved',
      },
      {
        id: 'money-never-negative',
        source: 'G 2.5.6',
        says: 'No balance goes below zero, however many bets, withdrawals and corrections come at once',
      },
      {
        id: 'money-no-transfer',
        source: 'G 2.5.6f',
        says: 'Players cannot pay one another',
      },
      {
        id: 'money-no-reversal',
        source: 'U 14B',
        says: 'A player cannot take a withdrawal back, nor be talked out of it',
      },
      {
        id: 'money-withdrawal-shown',
        source: 'U 14B',
        says: 'A withdrawal shows its state, its reason and when it is due',
      },
      {
        id: 'money-payout-returned',
        source: 'G 2.5.6',
        says: 'A payout is made once, and its amount returns to the player when it fails or the bank sends it back',
      },
      {
        id: 'money-books',
        source: 'G 2.5.6',
        says: 'The books are double entry, prove themselves, and survive any kill of the server',
      },
      {
        id: 'money-audit',
        source: 'G 2.5.7',
        says: 'What staff change is recorded with who did it, in a log that cannot be altered unnoticed',
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
      },
      {
        id: 'limits-stricter',
        source: 'G A.3.7',
        says: "Of the player's limit and the operator's the stricter one counts",
      },
      {
        id: 'limits-change',
        source: 'U 12',
        says: 'A stricter limit holds at once; a looser one after 24 hours and a confirmation',
      },
      {
        id: 'limits-parallel',
        source: 'G 2.5.5',
        says: 'No number of bets or deposits at once passes a limit',
      },
      {
        id: 'limits-asked',
        source: 'U 12',
        says: 'A player is asked for limits once after registering and once at the first deposit',
      },
      {
        id: 'limits-linked',
        source: 'U 12',
        says: 'The limits are a tap away from the lobby and from the deposit form',
      },
      {
        id: 'limits-reality-check',
        source: 'U 13B',
        says: "At the player's interval the game tells time, stakes and net, and waits for an acknowledgement",
      },
      {
        id: 'limits-elapsed',
        source: 'U 13C, 2E',
        says: 'Each game shows the time played and the net result',
      },
      {
        id: 'limits-exclusion',
        source: 'G A.3.8',
        says: 'A break or self-exclusion stops bets and deposits at once and ends sessions; withdrawals stay possible',
      },
      {
        id: 'limits-exclusion-fixed',
        source: 'G A.3.8; PH',
        says: 'A self-exclusion cannot be undone in its first six months, nor made shorter',
      },
      {
        id: 'limits-no-promotion',
        source: 'PH',
        says: 'Whoever is excluded, cooling off or at a limit meets no popup, activity, offer, mail, e-mail or notification',
      },
      {
        id: 'limits-help',
        source: 'PH',
        says: 'Each footer warns of addiction and names help lines',
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
      },
      {
        id: 'games-committed',
        source: 'G 3.3',
        says: "The server's seed is published as a hash before the bet and mixed with the player's seed and a counter",
      },
      {
        id: 'games-fresh-seeds',
        source: 'G 3.2',
        says: 'Each rotation takes a fresh seed from the entropy of the system',
      },
      {
        id: 'games-unpredictable',
        source: 'G 3.3',
        says: 'The outcome cannot be told from what is published',
      },
      {
        id: 'games-all-random',
        source: 'own',
        says: 'Every promotion with chance in it is drawn and proven in the same way',
        open: 'Daily wheel, scratch card and lottery are not named here yet',
      },
      {
        id: 'games-not-adaptive',
        source: 'G 4.5.2',
        says: 'Odds depend neither on the player nor on what happened before, and no near miss is made',
      },
      {
        id: 'games-rules-open',
        source: 'G 4.4',
        says: 'Rules and return are read without log-in or bet, from the table that the engine draws from',
      },
      {
        id: 'games-return',
        source: 'G 4.7',
        says: 'A game returns 75 % or more at every stake',
      },
      {
        id: 'games-top-award',
        source: 'G 4.4',
        says: 'How rarely the top award comes is computed, so that one rarer than 1 in 100 million is told',
      },
      {
        id: 'games-unequal-chances',
        source: 'G 4.6.1a, 4.6.2a',
        says: 'A wheel whose sectors differ in chance says so, and a coin pusher what of it is chance',
      },
      {
        id: 'games-first-picture',
        source: 'G 4.3.2d',
        says: 'A game never opens on the picture of an award',
      },
      {
        id: 'games-no-false-win',
        source: 'U 14F',
        says: 'A payout of no more than the stake is not celebrated',
      },
      {
        id: 'games-pace',
        source: 'U 14, 8',
        says: 'A slot takes 2.5 s a play at least, another game 5 s, whatever asks for it; nothing plays by itself',
      },
      {
        id: 'games-practice',
        source: 'G 4.9.1',
        says: 'Practice has the odds of the paid game and says what it is',
      },
      {
        id: 'games-recall',
        source: 'G 4.14',
        says: 'Past rounds are shown with time, balance, stake, win and choices',
      },
      {
        id: 'games-interrupted',
        source: 'G 4.16, A.6.4',
        says: 'An interrupted round waits, is finished before a new one, and is refunded when it cannot be',
      },
      {
        id: 'games-jackpot',
        source: 'G 4.13; U 9A',
        says: 'Contributions to a jackpot are never lost, and no figure shown is above what the pool holds',
      },
      {
        id: 'games-jackpot-terms',
        source: 'G 4.13',
        says: 'What funds a jackpot and its highest amount are told, and what is above feeds the next one',
      },
      {
        id: 'games-jackpot-winners',
        source: 'U 9A',
        says: 'Winners at nearly the same moment are ordered, and a jackpot is paid whole',
      },
      {
        id: 'games-deviation',
        source: 'G A.6',
        says: 'The return that was paid is compared with the odds of each game every hour, by a 99 % interval',
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
      },
      {
        id: 'bonus-terms',
        source: 'G A.5.3',
        says: 'The terms of a bonus stand before it is accepted: who, when, what, wagering, games, expiry, how to cancel',
      },
      {
        id: 'bonus-wagering',
        source: 'U',
        says: 'A bonus asks for ten times its amount to be wagered at most',
      },
      {
        id: 'bonus-order',
        source: 'own',
        says: 'What ends first is worked off first, real money is staked before bonus money, and none is made out of nothing',
      },
      {
        id: 'bonus-equal',
        source: 'G 2.5.8',
        says: 'An award is the same for all who qualify',
      },
      {
        id: 'bonus-bankruptcy',
        source: 'U 14A',
        says: 'Whoever has lost everything is offered a break and limits as plainly as a deposit',
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
      },
      {
        id: 'provider-speed',
        source: 'own',
        says: 'A provider is answered within 300 ms at the 99th percentile',
      },
    ],
  },
]

export const LICENSE_STATEMENTS: readonly LicenseStatement[] = STATEMENT_CHAPTERS.flatMap(
  ({ statements }) => statements,
)
