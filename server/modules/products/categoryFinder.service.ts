import { foldTr } from '#contract/rules/text';

/** Finds one of our categories by its name in either language, or by the last part of a path such as `Home > Tableware` that is one. */
export function categoryFinder(
  categories: readonly { id: string; nameTr: string; nameEn: string }[],
): (name: string) => string | null {
  const byName = new Map<string, string>();
  for (const { id, nameTr, nameEn } of categories)
    for (const name of [id, nameTr, nameEn]) byName.set(foldTr(name), id);
  const found = new Map<string, string | null>();
  return (name) => {
    const known = found.get(name);
    if (known !== undefined) return known;
    const parts = name.split(/[>/|]/).map((part) => byName.get(foldTr(part)));
    const id = parts.findLast((part) => part !== undefined) ?? null;
    if (found.size < 10_000) found.set(name, id);
    return id;
  };
}
