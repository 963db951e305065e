import { playerCall } from './call.ts'
import type * as task from './task.ts'

export const getTaskUserCall = playerCall<typeof task.getTaskUser>('/getTaskUser')
export const finishTaskCall = playerCall<typeof task.finishTask>('/finishTask')
export const receiveTaskAwardCall = playerCall<typeof task.receiveTaskAward>('/receiveTaskAward')
export const noteTaskEventCall = playerCall<typeof task.noteTaskEvent>('/noteTaskEvent')
