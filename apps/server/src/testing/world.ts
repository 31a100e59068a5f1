import type { BodyOf } from '@canopy/contract/call';
import { contract } from '@canopy/contract/contract';
import { createStaff } from '../features/office/access/createStaff.ts';
import type { TestClient } from './client.ts';
import { oneTea, openCompany, PASSWORD, picture, type TestCompany } from './company.ts';
import { openEarner } from './earner.ts';
import { openStockist } from './stockist.ts';
import { resultOf } from './example.ts';

/** A company in which every command can be executed, with shortcuts to what commands need. */
export interface World {
  company: TestCompany;
  admin: TestClient;
  /** A second administrator, who may decide on the first one's requests. */
  colleague: TestClient;
  /** A member with money in the register wallet. */
  buyer: TestClient;
  /** Runs the warehouse {@link warehouseID}. */
  stockist: TestClient;
  warehouseID: string;
  /** A number used only once. */
  number: () => number;
  newMember: () => Promise<TestClient>;
  /** An administrator with their own PIN and email address, for commands that end sessions. */
  newStaff: () => Promise<{ client: TestClient; username: string }>;
  /** An order of tea, paid by wallet, for pick-up at headquarters. */
  bought: (quantity?: number) => Promise<string>;
  /** An order whose bank slip waits for approval. */
  bySlip: () => Promise<{ client: TestClient; SalesID: string }>;
  /** The first shipment of an order of tea for delivery. */
  toDeliver: (quantity?: number) => Promise<{ SalesID: string; ShipmentID: string }>;
  /** A member with a bank account who has earned RM 300. */
  earner: () => Promise<TestClient>;
  /** A picture uploaded by the client. */
  upload: (client: TestClient, Pathway: Upload['Pathway']) => Promise<string>;
}

type Upload = BodyOf<typeof contract.files.uploadFile>;

export async function openWorld(): Promise<World> {
  const company = await openCompany({ card: true, stock: 10_000 });
  const admin = await company.signedIn('admin');
  const { stockist, warehouseID } = await openStockist(company, 500);
  const buyer = await company.member('M0000001');
  await company.reload(buyer, '50000.00');
  let numbers = 0;
  const number = () => (numbers += 1);

  const newStaff = async () => {
    const username = `walker.${number()}`;
    await createStaff(company.ctx, {
      username,
      password: PASSWORD,
      fullName: `Walker ${username}`,
      roleCode: null,
      email: `${username}@people.example`,
      mustChangePassword: false,
    });
    return { client: await company.signedIn(username), username };
  };
  const order = async (quantity: number, more: object, fee = 0) => {
    const total = `${120 * quantity + fee}.00`;
    const placed = await buyer.send(contract.sales.checkout, {
      ...oneTea(buyer.memberID),
      Products: [{ ProductCode: 'TEA', Quantity: quantity }],
      Payments: [{ WalletType: 'RW', Amount: total }],
      ExpectedTotal: total,
      ...more,
    });
    return resultOf(placed).salesID;
  };
  const { client: colleague } = await newStaff();

  return {
    company,
    admin,
    colleague,
    buyer,
    stockist,
    warehouseID,
    number,
    newMember: () => company.member('M0000001'),
    newStaff,
    bought: (quantity = 1) => order(quantity, {}),
    async bySlip() {
      const client = await company.member('M0000001');
      const placed = await client.send(contract.sales.checkout, {
        ...oneTea(client.memberID),
        PaymentType: 'BANK_SLIP',
        Payments: [],
        BankSlip: await company.slip(client),
      });
      return { client, SalesID: resultOf(placed).salesID };
    },
    async toDeliver(quantity = 1) {
      const book = await buyer.send(contract.addressBook.list, { MemberID: buyer.memberID });
      const AddressBookID = Number(resultOf(book)[0]!.addressBookID);
      const SalesID = await order(quantity, { DeliveryType: 'DELIVERY', AddressBookID }, 8);
      const detail = await buyer.send(contract.sales.detail, { SalesID });
      return { SalesID, ShipmentID: resultOf(detail).shipments[0]!.shipmentID };
    },
    earner: () => openEarner(company, number()),
    async upload(client, Pathway) {
      const sent = await client.send(contract.files.uploadFile, {
        DataString: await picture(),
        FileType: 'image/png',
        FileName: 'picture.png',
        Pathway,
      });
      return resultOf(sent);
    },
  };
}
