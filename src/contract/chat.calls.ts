import { playerCall } from './call.ts'
import type * as chat from './chat.ts'

export const chatDeskCall = playerCall<typeof chat.chatDesk>('/chatDesk')
export const chatOpenCall = playerCall<typeof chat.chatOpen>('/chatOpen')
export const chatMessagesCall = playerCall<typeof chat.chatMessages>('/chatMessages')
export const chatSendCall = playerCall<typeof chat.chatSend>('/chatSend')
export const chatSendPictureCall = playerCall<typeof chat.chatSendPicture>('/chatSendPicture')
export const chatPictureCall = playerCall<typeof chat.chatPicture>('/chatPicture')
export const chatTypingCall = playerCall<typeof chat.chatTyping>('/chatTyping')
export const chatReadCall = playerCall<typeof chat.chatRead>('/chatRead')
export const chatAskStaffCall = playerCall<typeof chat.chatAskStaff>('/chatAskStaff')
export const chatEndCall = playerCall<typeof chat.chatEnd>('/chatEnd')
export const chatRateCall = playerCall<typeof chat.chatRate>('/chatRate')
