import { params } from '@nanostores/i18n'
import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the jackpot's dialogs alone, which load when one of them opens. */
export const jackpotDialogMessages = messages('jackpotDialogs', {
  wheelName: 'Wheel of the four jackpots',
  awardTitle: params('{name} is yours'),
  awardText: 'The whole pool is in your balance. You can withdraw it right away.',
  askService: 'Message customer service',
  awardByStaff:
    'The whole pool is in your balance. Our staff pays it out in one withdrawal, above the usual limits. Message customer service.',
  awardSkip: 'Skip',
  awardClose: 'Continue',
  emptyRecord: 'No draws yet. Your draws will show up here.',
  emptyRank: 'Nobody has won a jackpot yet. The highest wins will show up here.',
  rankAfterDraw: 'See your draw first. Then look here again.',
  own: params('Your best: place {place}'),
  ownNone: 'You have not won a jackpot.',
  page: params('Page {page} of {pages}'),
  previous: 'Previous page',
  next: 'Next page',
  ruleOdds: 'The odds are the same for every draw and every player.',
  rulePool: 'The winner gets the whole pool at that moment. Then we put the starting amount back in.',
  ruleMore: 'All rules',
})
