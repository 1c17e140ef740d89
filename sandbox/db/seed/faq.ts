// Support features of a payments service: three pages of ten, one feature without items.

import { nameKey, sha256 } from '../crypto';
import type { Database } from '../open';
import { faqItems, supportFeatures } from '../schema';
import { type SeedFeature, supportContent } from './faqTexts';

const idOf = async (text: string) => (await sha256(text)).slice(0, 24);

/** Seeds the support features with their items, oldest first. */
export async function seedFaq(db: Database): Promise<void> {
  await db.insert(supportFeatures).values(await Promise.all(supportContent.map(featureRow)));
  await db.insert(faqItems).values((await Promise.all(supportContent.map(itemRows))).flat());
}

async function featureRow({ name, description }: SeedFeature) {
  return { id: await idOf(name), name, description, nameKey: await nameKey(name) };
}

async function itemRows({ name, items }: SeedFeature) {
  const featureId = await idOf(name);
  return Promise.all(
    items.map(async ([question, answer]) => ({
      id: await idOf(name + question),
      featureId,
      question,
      answer,
    })),
  );
}
