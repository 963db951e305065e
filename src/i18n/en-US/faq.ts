import { messages } from '../i18n.ts'

export const faqMessages = messages('faq', {
  title: 'FAQ',
  description:
    'Short answers about accounts, deposits, withdrawals, games, fairness and playing safely, with a search.',
  search: 'Search the questions',
  shown: 'Questions shown:',
  topics: 'Topics',
  nothing: 'Nothing found. Try fewer or different words.',
  account: 'Account',
  deposit: 'Deposits',
  withdrawal: 'Withdrawals',
  bonus: 'Bonuses',
  games: 'Games',
  fairness: 'Fairness',
  safety: 'Safety',
})
