import type { MailTexts } from '../mailTexts.ts';

export const zh: MailTexts = {
  greeting: '{{name}}，您好！',
  texts: {
    resetPassword: {
      subject: '重置您的密码',
      body: '有人为您的 {{brand}} 账户 {{username}} 申请了新密码。如果是您本人，请在 30 分钟内打开此链接（仅可使用一次）：\n\n{{link}}\n\n如果不是您，请忽略此邮件，密码保持不变。',
    },
    resetPin: {
      subject: '重置您的安全 PIN',
      body: '您为 {{brand}} 账户 {{username}} 申请了新的安全 PIN。请在 30 分钟内打开此链接（仅可使用一次）：\n\n{{link}}\n\n重置后 24 小时内不会付款。如果不是您本人，请立即更改密码。',
    },
    passwordChanged: {
      subject: '您的密码已更改',
      body: '您的 {{brand}} 账户 {{username}} 的密码已更改，其他设备均已登出。如果不是您本人，请立即重置密码并通知公司。',
    },
    pinChanged: {
      subject: '您的安全 PIN 已更改',
      body: '您的 {{brand}} 账户 {{username}} 的安全 PIN 已更改。如果不是您本人，请立即更改密码并通知公司。',
    },
    newDevice: {
      subject: '新设备登录',
      body: '您的 {{brand}} 账户 {{username}} 在一台新设备上登录（{{device}}，{{ip}}）。如果不是您本人，请立即更改密码。',
    },
    totpOn: {
      subject: '身份验证器已启用',
      body: '登录您的 {{brand}} 账户 {{username}} 现在需要身份验证器的验证码。',
    },
    totpOff: {
      subject: '身份验证器已停用',
      body: '登录您的 {{brand}} 账户 {{username}} 不再需要验证码。如果不是您本人，请立即更改密码。',
    },
    actedAs: {
      subject: '我们的员工查看了您的账户',
      body: '{{brand}} 的 {{staff}} 登录了您的账户 {{username}}（最多 30 分钟），以查看您所见的内容。原因：{{reason}}。以此方式无法动用资金、PIN、密码或个人资料。您可在安全记录中查看。',
    },
    sessionReused: {
      subject: '一台设备已被登出',
      body: '您的 {{brand}} 账户 {{username}} 出现了设备旧密钥的重复使用，因此我们已登出该设备。若您并未恢复旧的浏览器副本，请更改密码。',
    },
    welcome: {
      subject: '欢迎加入 {{brand}}',
      body: '您已注册为 {{memberID}}，用户名 {{username}}。您的推荐人是 {{sponsor}}。如不正确，请先告知公司。在此登录：\n\n{{link}}',
    },
    memberSuspended: {
      subject: '您的账户已暂停',
      body: '您的 {{brand}} 账户 {{username}} 已被暂停。原因：{{reason}}。在此期间您无法登录，也没有奖金；您的位置和钱包保持不变。',
    },
    memberTerminated: {
      subject: '您的会员资格已终止',
      body: '您的 {{brand}} 账户 {{username}} 已终止。原因：{{reason}}。如认为有误，请联系公司。',
    },
    memberReactivated: {
      subject: '您的账户已恢复',
      body: '您的 {{brand}} 账户 {{username}} 已恢复，可照常登录。',
    },
    emailChanged: {
      subject: '您的邮箱已更改',
      body: '您的 {{brand}} 账户 {{username}} 的邮箱现为 {{email}}。如非本人操作，请立即告知公司。',
    },
    changeApproved: {
      subject: '您的更改已批准',
      body: '您在 {{brand}} 申请的资料更改现已生效。如非本人操作，请立即告知公司。',
    },
    changeRejected: {
      subject: '您的更改未获批准',
      body: '您在 {{brand}} 的资料更改未获批准。原因：{{reason}}。一切保持原样。',
    },
    identityVerified: {
      subject: '您的身份已验证',
      body: '谢谢：{{brand}} 已验证您的身份，无需再做任何操作。',
    },
    identityRejected: {
      subject: '请重新提交身份证件',
      body: '{{brand}} 无法验证您的身份。原因：{{reason}}。请在个人资料中重新上传图片。',
    },
    receipt: {
      subject: '订单 {{salesID}} 的收据',
      body: '谢谢您。{{brand}} 已收到您订单 {{salesID}} 的款项 RM {{amount}}。您的发票 在此；持有此链接者均可查看：\n\n{{link}}',
    },
    orderRejected: {
      subject: '您的订单 {{salesID}} 未被接受',
      body: '您在 {{brand}} 的订单 {{salesID}} 的付款未被接受。原因：{{reason}}。不会发货，您可以重新下单。',
    },
    orderUnpaid: {
      subject: '您的订单 {{salesID}} 已取消',
      body: '您在 {{brand}} 的订单 {{salesID}} 未在期限内付款，已被取消，不会发货。您可以重新下单。',
    },
    orderShipped: {
      subject: '您的订单 {{salesID}} 已发货',
      body: '您的订单 {{salesID}} 由 {{courier}} 派送。运单号：{{number}}\n\n{{link}}',
    },
    orderReady: {
      subject: '您的订单 {{salesID}} 可以取货了',
      body: '您的订单 {{salesID}} 正在 {{place}} 等您领取。请出示此码：{{code}}',
    },
    refundApproved: {
      subject: '请退回订单 {{salesID}} 的货品',
      body: '{{brand}} 已同意您订单 {{salesID}} 的退款（RM {{amount}}）。请寄回货品，收到后即退款。',
    },
    refundRejected: {
      subject: '订单 {{salesID}} 不予退款',
      body: '{{brand}} 未同意您订单 {{salesID}} 的退款。原因：{{reason}}。',
    },
    refundSettled: {
      subject: '订单 {{salesID}} 已退款',
      body: '{{brand}} 已为您的订单 {{salesID}} 退款 RM {{amount}}：退回付款的钱包；以其他方式付款的则经银行退款。贷项单见订单。',
    },
    erased: {
      subject: '您的数据已删除',
      body: '应您的要求，{{brand}} 已删除可识别您身份的资料。依法账目保留金额但不含您的姓名。这是我们给您的最后一封邮件。',
    },
  },
};
