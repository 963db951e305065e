import { messages } from '../../../../i18n/i18n.ts'

/** Texts of the jackpot's bubble, for pages that show nothing else of the jackpot. */
export const jackpotBubbleMessages = messages('jackpotBubble', {
  bubble: 'Lucky jackpot',
  bubbleReady: 'Lucky jackpot, a chance is ready',
})
