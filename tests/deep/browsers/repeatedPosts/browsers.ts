import { launch } from 'puppeteer-core';
import { browserArguments, findBrowser, findFirefox } from '../../../../scripts/findBrowser';

export type Engine = 'Chromium' | 'Firefox';

/** Starts a browser that accepts the certificate of the tests. */
export const openBrowser = (engine: Engine) =>
  engine === 'Firefox'
    ? launch({
        browser: 'firefox',
        executablePath: findFirefox(),
        protocol: 'webDriverBiDi',
        protocolTimeout: 120_000,
        acceptInsecureCerts: true,
      })
    : launch({
        browser: 'chrome',
        executablePath: findBrowser(),
        protocolTimeout: 120_000,
        acceptInsecureCerts: true,
        args: browserArguments('--ignore-certificate-errors'),
      });
