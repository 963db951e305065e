import { describe, expect, test } from 'vitest'
import { createAndroidBrowserUrl, isInAppBrowser } from '../../../../src/domain/site/in-app-browser.ts'

const ANDROID = 'Mozilla/5.0 (Linux; Android 14; SM-A546E Build/UP1A.231005.007; wv) AppleWebKit/537.36'
const ANDROID_VIEW = `${ANDROID} (KHTML, like Gecko) Version/4.0 Chrome/129.0.6668.100 Mobile Safari/537.36`
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

const IN_APP = {
  'Facebook on Android': `${ANDROID_VIEW} [FB_IAB/FB4A;FBAV/429.0.0.27.114;]`,
  'Facebook on iPhone': `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.40.99;FBBV/1;FBDV/iPhone14,3]`,
  'Messenger on Android': `${ANDROID_VIEW} [FB_IAB/Orca-Android;FBAV/478.0.0.43.115;]`,
  'Messenger on iPhone': `${IPHONE} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/466.0.0.41.109;FBBV/615310455]`,
  'Instagram on Android': `${ANDROID_VIEW} Instagram 345.0.0.0 Android (34/14; 450dpi; 1080x2316; samsung)`,
  'Instagram on iPhone': `${IPHONE} Mobile/15E148 Instagram 300.0.0.0.0 (iPhone14,3; iOS 17_5; en_US)`,
  'TikTok on Android': `${ANDROID_VIEW} trill_320404 JsSdk/1.0 NetType/WIFI BytedanceWebview/d8a21c6`,
  'TikTok on iPhone': `${IPHONE} Mobile/15E148 musical_ly_32.5.0 JsSdk/2.0 NetType/WIFI BytedanceWebview/d8a21c6`,
  'LINE on Android': `${ANDROID_VIEW} Line/13.20.0/IAB`,
  'LINE on iPhone': `${IPHONE} Mobile/15E148 Safari Line/13.20.0`,
  'GCash on Android': ANDROID_VIEW,
  'GCash on iPhone': `${IPHONE} Mobile/15E148 GCash/5.80.0`,
}

const BROWSERS = {
  'Chrome on Android':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36',
  'Samsung Internet':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  'Firefox on Android': 'Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0',
  'Safari on iPhone': `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`,
  'Chrome on iPhone': `${IPHONE} CriOS/129.0.6668.69 Mobile/15E148 Safari/604.1`,
  'the installed app on iPhone': `${IPHONE} Mobile/15E148`,
  'Edge on Windows':
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Safari/537.36 Edg/129.0.0.0',
  'Safari on a Mac':
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
}

describe('the browsers inside of other apps', () => {
  test.each(Object.entries(IN_APP))(
    'the browser of %s is recognized as a browser inside of an app',
    (_, userAgent) => {
      expect(isInAppBrowser(userAgent)).toBe(true)
    },
  )

  test.each(Object.entries(BROWSERS))(
    '%s is not recognized as a browser inside of an app',
    (_, userAgent) => {
      expect(isInAppBrowser(userAgent)).toBe(false)
    },
  )
})

test('on Android, a link out of another app opens the same address with its query in the browser of the device', () => {
  expect(createAndroidBrowserUrl('https://perya.test/auth/login?to=%2Fwallets&name=deposit')).toBe(
    'intent://perya.test/auth/login?to=%2Fwallets&name=deposit#Intent;scheme=https;action=android.intent.action.VIEW;end',
  )
})
