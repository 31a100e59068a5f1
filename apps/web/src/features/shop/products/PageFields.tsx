import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/input/form.tsx';
import { Input, TextArea } from '../../../ui/input/Input.tsx';
import { LanguageTabs } from '../../../ui/input/LanguageTabs.tsx';
import { Stack } from '../../../ui/layout/Stack.tsx';
import type { FormState } from '../../../ui/input/useForm.ts';
import { EMPTY_PAGE, type ProductForm } from './productForm.ts';

const LISTS = ['Benefits', 'Uses', 'Contents'] as const;

/** Product page content in each language: size, benefits, steps, ingredients. */
export function PageFields({ form }: { form: FormState<ProductForm> }) {
  const { t } = useTranslation();
  const { Pages } = form.values;
  return (
    <LanguageTabs filled={(language) => Object.values(Pages[language] ?? {}).some(Boolean)}>
      {(language) => {
        const page = Pages[language] ?? EMPTY_PAGE;
        const put = (change: Partial<typeof page>) =>
          form.set('Pages', { ...Pages, [language]: { ...page, ...change } });
        return (
          <Stack gap={20}>
            <Field label={t('product.page.Size')} help={t('product.page.SizeHelp')}>
              {(control) => (
                <Input
                  {...control}
                  name={`Size_${language}`}
                  dir="auto"
                  maxLength={80}
                  value={page.Size}
                  onChange={(event) => put({ Size: event.target.value })}
                />
              )}
            </Field>
            {LISTS.map((part) => (
              <Field
                key={part}
                label={t(`product.page.${part}`)}
                help={t(`product.page.${part}Help`)}
              >
                {(control) => (
                  <TextArea
                    {...control}
                    name={`${part}_${language}`}
                    dir="auto"
                    rows={3}
                    maxLength={1_000}
                    value={page[part]}
                    onChange={(event) => put({ [part]: event.target.value })}
                  />
                )}
              </Field>
            ))}
          </Stack>
        );
      }}
    </LanguageTabs>
  );
}
