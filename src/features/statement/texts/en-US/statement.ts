import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

export const statementMessages = messages('statement', {
  deposits: 'Deposits',
  withdrawals: 'Withdrawals',
  bets: 'Bets',
  bonuses: 'Bonuses',
  safebox: 'Safebox',
  other: 'Other',
  files: 'Save your statement',
  csv: 'Save as CSV',
  csvRows: params('Saving, {rows} lines…'),
  csvHint: 'All transactions of the chosen period, for a spreadsheet.',
  pdfYear: 'Year',
  pdf: 'Save the year as PDF',
  pdfSaving: 'Creating the file…',
  saved: params('{name} is saved.'),
  notSaved: "We couldn't save the file. Try again.",
  explain: 'What makes up my balance?',
  explainHint: 'All money in and out. It adds up to the centavo.',
  came: params('{amount} in'),
  went: params('{amount} out'),
  balance: 'Your balance',
  lockedPart: 'Locked until you bet more',
  netDeposits: 'Deposits minus withdrawals',
})
