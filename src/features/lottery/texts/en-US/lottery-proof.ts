import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the winners of a past draw and of their proof. */
export const lotteryProofMessages = messages('lotteryProof', {
  winners: 'Winners',
  noWinners: 'Nobody won: every ticket was returned.',
  notDrawn: 'We have not drawn the winners yet.',
  place: params('{ticket} · {nickname}'),
  proof: 'Proof',
  proofText:
    "The winners follow from the secret and the list of all tickets. Check them here, or save the file and check it with our script, which uses none of our site's code.",
  secret: 'Secret',
  secretHidden: 'Published when every prize is paid.',
  listHash: 'Fingerprint of the list',
  alias: params('In the list, your tickets are named {alias}, the number of your first ticket.'),
  check: 'Check this draw',
  checking: 'Checking…',
  right: 'Correct: the winners follow from the secret and the list.',
  wrong: 'Not correct: the winners do not follow from the secret and the list. Please tell us.',
  saveList: 'Save the list',
  saveProof: 'Save the file for the script',
  script: 'Get the script',
})
