import { HoldNotice } from '../../money/wallets/HoldNotice.tsx';
import { useEffect } from 'react';
import { mall } from '@canopy/contract/shop/mall';
import { settings } from '@canopy/contract/company/settings';
import { wallets } from '@canopy/contract/money/wallets';
import { parseMoney } from '@canopy/domain/money';
import { useTranslation } from 'react-i18next';
import { useLogin } from '../../../session/session.ts';
import { FieldNote } from '../../../ui/input/Field.tsx';
import { Fieldset } from '../../../ui/layout/Fieldset.tsx';
import { Grid, Row, Stack } from '../../../ui/layout/Stack.tsx';
import { useCall } from '../../../ui/feedback/api.ts';
import { SelectField } from '../../../ui/input/form.tsx';
import type { FormState } from '../../../ui/input/useForm.ts';
import { ImageUpload } from '../../../ui/input/ImageUpload.tsx';
import { QuantityStepper } from '../../shop/mall/QuantityStepper.tsx';
import { PickUpAddress } from '../../shop/mall/PickUpAddress.tsx';
import { StockTag } from '../../shop/mall/StockTag.tsx';
import { changeTempQuantity, chooseForSale } from '../../shop/mall/tempCart.ts';
import { Picture } from '../../../ui/picture/Picture.tsx';
import { Notice, Tag } from '../../../ui/feedback/Notice.tsx';
import { Money, Pv } from '../../../ui/value/Money.tsx';
import { PayTo } from '../../money/wallets/PayTo.tsx';
import { ReadState } from '../../../ui/feedback/states.tsx';
import { Choice, PictureChoice, PictureChoices } from '../../../ui/input/Choice.tsx';
import type { Draft } from './draft.ts';
import { sentence } from '../../../i18n/sentence.tsx';
import { nameOf } from '../../../i18n/texts.ts';
import { metaText, moneyText } from '../../../i18n/format.ts';

type Props = { form: FormState<Draft> };

interface Stocked {
  /** At headquarters, which sends what is delivered. */
  available: number;
  availableAnywhere?: number | undefined;
  availableFrom: string | null;
}

/** Whether a package can be chosen now: it has begun, and there is stock in some place. */
const isOnOffer = ({ available, availableAnywhere = available, availableFrom }: Stocked) =>
  availableAnywhere > 0 && availableFrom === null;

/** @param soldFrom places that have all that is chosen; absent until known */
export function PackageStep({
  form,
  soldFrom,
}: Props & { soldFrom: readonly string[] | undefined }) {
  const { t } = useTranslation();
  const list = useCall(mall.productList, {
    MallType: 3,
    CountryID: form.values.CountryID,
    PageSize: 48,
    Items: true,
  });
  const { ProductCode: chosen, Quantity: quantity = 1 } = form.values.Products[0] ?? {};
  const product = list.data?.rows.find((row) => row.productCode === chosen);
  useEffect(() => {
    if (!product) return;
    const { productCode, name, memberPrice, memberPV } = product;
    chooseForSale({ productCode, name, memberPrice, memberPV }, 'REGISTRATION');
  }, [product]);
  useEffect(() => {
    if (product) changeTempQuantity(product.productCode, quantity);
  }, [product, quantity]);
  if (!list.data) return <ReadState read={list} lines={4} height={60} />;
  const none = !list.data.rows.some(isOnOffer);
  const short = product !== undefined && soldFrom?.length === 0;
  return (
    <Fieldset legend={t('register.package')} hideLegend>
      {none && <Notice look="wait">{t('register.packageNone')}</Notice>}
      <PictureChoices>
        {list.data.rows.map((product) => (
          <PictureChoice
            key={product.productCode}
            name="Products"
            checked={chosen === product.productCode}
            disabled={!isOnOffer(product)}
            onChange={() =>
              form.set('Products', [{ ProductCode: product.productCode, Quantity: 1 }])
            }
            picture={
              <Picture src={product.image} size={300} sizes="(max-width: 767px) 45vw, 260px" />
            }
          >
            <span className="strong">{product.name}</span>
            <Row as="span" gap={8} align="baseline">
              <Money value={product.memberPrice} />
              <span className="small muted">
                <Pv value={product.memberPV} />
              </span>
            </Row>
            <Stack as="span" gap={4}>
              {product.packageRank !== null && (
                <span className="small">
                  {t('cart.gives', { name: nameOf(t, 'package', product.packageRank) })}
                </span>
              )}
              {product.items && product.items.length > 0 && (
                <span className="caption">
                  {metaText(
                    ...product.items.map(
                      ({ name, quantity, freeOfCharge }) =>
                        `${quantity} × ${name}${
                          freeOfCharge > 0
                            ? ` + ${t('mall.freeUnits', { count: freeOfCharge })}`
                            : ''
                        }`,
                    ),
                  )}
                </span>
              )}
              <OfferTag product={product} />
            </Stack>
          </PictureChoice>
        ))}
      </PictureChoices>
      {product && (
        <Row above={12}>
          <span className="small strong" aria-hidden>
            {t('label.quantity')}
          </span>
          <QuantityStepper
            value={quantity}
            name={product.name}
            keepOne
            invalid={short}
            onChange={(Quantity) =>
              form.set('Products', [{ ProductCode: product.productCode, Quantity }])
            }
          />
        </Row>
      )}
      {short ? (
        <FieldNote problem={t('register.packageShort')} />
      ) : (
        form.problems['Products'] && (
          <FieldNote problem={t(none ? 'register.packageNone' : 'register.packageMissing')} />
        )
      )}
    </Fieldset>
  );
}

/** What stands in the way of a package, or of having it sent. */
function OfferTag({ product }: { product: Stocked }) {
  const { t } = useTranslation();
  if (!isOnOffer(product)) {
    return <StockTag available={0} availableFrom={product.availableFrom} />;
  }
  return product.available > 0 ? null : <Tag tone="info">{t('register.pickupOnly')}</Tag>;
}

export function PaymentStep({
  form,
  total,
  ticket,
}: Props & { total: string; ticket: (() => Promise<string>) | undefined }) {
  const { t } = useTranslation();
  const login = useLogin();
  const member = login?.role === 'member' || login?.role === 'stockist';
  const company = useCall(settings.publicSettings);
  const balances = useCall(
    wallets.balances,
    { MemberID: login?.memberID ?? '' },
    { enabled: member, fresh: true },
  );
  const v = form.values;
  const byWallet = v.PaymentType === 'WALLET';
  // a wallet with enough balance comes first, however late the balances and the total are known
  useEffect(() => {
    if (!byWallet || !balances.data) return;
    const covers = (row: { balance: string }) =>
      (parseMoney(row.balance) ?? 0) >= (parseMoney(total) ?? 0);
    const own = balances.data.filter((row) => row.walletType !== 'SW');
    const chosen = own.find((row) => row.walletType === v.PaymentWallet);
    const enough = own.find(covers);
    if (enough && !(chosen && covers(chosen)))
      form.set('PaymentWallet', enough.walletType as Draft['PaymentWallet']);
    // what the person then chooses stays
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [byWallet, balances.data, total]);
  const points = useCall(mall.warehouses);
  const counters = (points.data ?? []).filter((point) => point.cash);
  const atCounter = counters.some((point) => point.warehouseID === v.WarehouseID);
  return (
    <>
      {member && (
        <Choice
          name="PaymentType"
          checked={byWallet}
          onChange={() => form.set('PaymentType', 'WALLET')}
          title={t('register.payWallet')}
          text={t('register.payWalletText')}
        />
      )}
      {byWallet && <HoldNotice />}
      {byWallet && (
        <Grid columns="form">
          <SelectField
            form={form}
            name="PaymentWallet"
            label={t('group.wallet')}
            options={(balances.data ?? [])
              .filter((row) => row.walletType !== 'SW')
              .map((row) => ({
                value: row.walletType,
                label: metaText(t(`wallet.${row.walletType}`), moneyText(row.balance)),
              }))}
          />
        </Grid>
      )}
      <Choice
        name="PaymentType"
        checked={v.PaymentType === 'BANK_SLIP'}
        onChange={() => form.set('PaymentType', 'BANK_SLIP')}
        title={t('payment.BANK_SLIP')}
        text={sentence(t, 'register.slipText', {
          amount: (
            <strong>
              <Money value={total} />
            </strong>
          ),
        })}
      />
      {v.PaymentType === 'BANK_SLIP' && (
        <>
          <PayTo amount={total} reference={v.Username.trim()} />
          <ImageUpload
            label={t('label.slip')}
            pathway="slip"
            value={v.BankSlip}
            onChange={(url) => form.set('BankSlip', url)}
            problem={form.problems['BankSlip']}
            {...(ticket ? { ticket } : {})}
          />
        </>
      )}
      {company.data?.cardPayment && (
        <Choice
          name="PaymentType"
          checked={v.PaymentType === 'CARD'}
          onChange={() => form.set('PaymentType', 'CARD')}
          title={t('payment.CARD')}
          text={t('checkout.cardText')}
        />
      )}
      <Choice
        name="PaymentType"
        checked={v.PaymentType === 'STOCKIST'}
        onChange={() => {
          form.set('PaymentType', 'STOCKIST');
          form.set('DeliveryType', 'SELF_PICKUP');
          if (!atCounter && counters[0]) form.set('WarehouseID', counters[0].warehouseID);
        }}
        title={t('payment.STOCKIST')}
        text={t('register.stockistText')}
      />
      {v.PaymentType === 'STOCKIST' && (
        <>
          <SelectField
            form={form}
            name="WarehouseID"
            label={t('checkout.point')}
            options={counters.map((point) => ({
              value: point.warehouseID,
              label: `${point.name}, ${point.city}`,
            }))}
          />
          <PickUpAddress points={points.data} chosen={v.WarehouseID} />
        </>
      )}
      {(company.data?.freeRegistration || (login && !member)) && (
        <Choice
          name="PaymentType"
          checked={v.PaymentType === 'FREE'}
          onChange={() => form.set('PaymentType', 'FREE')}
          title={t('payment.FREE')}
          text={t('register.freeText')}
        />
      )}
      {form.problems['PaymentType'] && <FieldNote problem={t('validation.FREE_ONE_PACKAGE')} />}
    </>
  );
}
