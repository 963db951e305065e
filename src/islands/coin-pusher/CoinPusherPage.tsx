import { useState } from 'react'
import { openCoinPusher } from '../../stores/coin-pusher/coin-pusher.ts'
import { GamePage } from '../game/GamePage.tsx'

/** `/activity/coin-pusher`: the page of a game that plays the coin pusher. */
export function CoinPusherPage() {
  useState(openCoinPusher)
  return <GamePage />
}
