import { expect, type Page } from 'playwright/test';
import { hosts } from '../hosts.ts';

/** The URL that the built site's demo form is sent to when JavaScript is unavailable. */
const MAIL_ACTION = 'mailto:sales@attestry.example?subject=Demo%20request';
export const DELIVERY = `${hosts.edge.url}/deliver`;

/** The demo page as built with a delivery URL. */
export async function withDelivery(page: Page): Promise<void> {
  await page.route('/demo', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toContain(MAIL_ACTION);
    await route.fulfill({
      response,
      body: html.replaceAll(MAIL_ACTION, DELIVERY).replace(/ enctype="text\/plain"/i, ''),
    });
  });
}
