type Key<Code extends string> = Code extends `${infer Kind}/${infer Name}` ? `${Kind}_${Name}` : Code;

/** Under which key the words of a code stand: `validation/price` is `validation_price`. */
export const keyOfCode = <Code extends string>(code: Code) => code.replace('/', '_') as Key<Code>; // replace forgets the letters
