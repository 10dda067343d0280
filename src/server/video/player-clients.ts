/**
 * The apps of YouTube that are answered with captions that need no token, tried in this order. The web player's captions demand a
 * token that only a browser can make, and are empty without it. YouTube retires versions after some months with status 400;
 * then these lines need newer ones (docs/decisions/021).
 */
export interface PlayerClient {
  readonly userAgent: string;
  readonly context: Readonly<Record<string, string | number>>;
}

export const PLAYER_CLIENTS: readonly PlayerClient[] = [
  {
    userAgent: 'com.google.android.youtube/21.02.35 (Linux; U; Android 11) gzip',
    context: {
      clientName: 'ANDROID',
      clientVersion: '21.02.35',
      androidSdkVersion: 30,
      osName: 'Android',
      osVersion: '11',
    },
  },
  {
    userAgent: 'com.google.ios.youtube/21.02.3 (iPhone16,2; U; CPU iOS 18_3_2 like Mac OS X;)',
    context: {
      clientName: 'IOS',
      clientVersion: '21.02.3',
      deviceMake: 'Apple',
      deviceModel: 'iPhone16,2',
      osName: 'iPhone',
      osVersion: '18.3.2.22D82',
    },
  },
  {
    userAgent:
      'com.google.android.apps.youtube.vr.oculus/1.65.10 (Linux; U; Android 12L; eureka-user Build/SQ3A.220605.009.A1) gzip',
    context: {
      clientName: 'ANDROID_VR',
      clientVersion: '1.65.10',
      deviceMake: 'Oculus',
      deviceModel: 'Quest 3',
      androidSdkVersion: 32,
      osName: 'Android',
      osVersion: '12L',
    },
  },
];
